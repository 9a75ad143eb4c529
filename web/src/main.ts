// The start of the page: words and theme first, then the place that the address names.
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { showTheme } from './settings.svelte'
import { startWords } from './words.svelte'

showTheme()
await startWords()
mount(App, { target: document.getElementById('page')! })
