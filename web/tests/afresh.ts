// Runs before each file of tests: all share one process and its window, which is three times as fast, but no state.
import { vi } from 'vitest'

vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
localStorage.clear()
document.body.replaceChildren()
