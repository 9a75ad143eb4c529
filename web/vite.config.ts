// The build of the page: into the server's package, which serves it; nothing is inlined, since the server's CSP forbids it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env.GOLDAUGE_SERVER ?? 'http://127.0.0.1:8420'

/** What the shell needs of web/public. */
const PUBLIC = ['/', '/eye.svg', '/eye-turn.svg', '/icon-192.png', '/manifest.webmanifest']
const START = '/web/src/main.ts'
const SHELL_WORDS = /\/(web\/src|goldauge\/core)\/words\//

/** worker.js with the list of files that the home page is made of, under a name that the browser finds it by. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const shell = new Set<string>()
      const add = (name: string): void => {
        if (shell.has(name)) return
        shell.add(name)
        const part = bundle[name]
        if (part?.type !== 'chunk') return
        for (const file of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) add(file)
      }
      for (const [name, part] of Object.entries(bundle)) {
        const wanted =
          part.type === 'asset'
            ? name.endsWith('.woff2')
            : part.moduleIds.some((id) => id.endsWith(START)) || SHELL_WORDS.test(part.facadeModuleId ?? '')
        if (wanted) add(name)
      }
      const files = [...PUBLIC, ...[...shell].sort().map((name) => `/${name}`)]
      const text = readFileSync(new URL('worker.js', import.meta.url), 'utf-8')
      const hash = createHash('sha256').update(text)
      for (const [name, part] of Object.entries(bundle).sort())
        hash.update(name).update(part.type === 'asset' ? part.source : part.code)
      for (const name of PUBLIC.slice(1)) hash.update(readFileSync(new URL(`public${name}`, import.meta.url)))
      const build = hash.digest('hex').slice(0, 16)
      const source = `const BUILD = ${JSON.stringify(build)}\nconst SHELL = ${JSON.stringify(files)}\n${text}`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/goldauge/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        // Few files instead of many small ones, each of which is asked for: what the home page is made of, and what tables,
        // replays and rules have in common.
        codeSplitting: {
          groups: [
            { name: 'index', test: /web\/src\/main\.ts$/, priority: 2 },
            { name: 'shared', test: /web\/src\/(?!games|words)/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // The games' catalogues lie beside their rules.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    isolate: false,
    setupFiles: ['tests/afresh.ts'],
  },
})
