// The start of the page: words and theme first, then the place that the address names.
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { keepShell } from './offline'
import { showTheme } from './settings.svelte'
import { startSound } from './sound'
import { startWords } from './words.svelte'

showTheme()
startSound()
await startWords()
mount(App, { target: document.getElementById('page')! })
if (import.meta.env.PROD) keepShell()
