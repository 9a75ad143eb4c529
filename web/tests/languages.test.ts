// Languages and games that are chosen at the same moment: whichever comes last, no word is missing.
import { expect, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '../src/words.svelte'

test.each(Object.keys(LANGUAGES) as Language[])(
  'a game that is opened while the page turns to %s speaks it',
  async (language) => {
    for (const gameFirst of [true, false]) {
      vi.resetModules() // nothing is loaded
      const { roomText, setLanguage, wantRoom } = await import('../src/words.svelte')
      await setLanguage(language === 'de' ? 'nl' : 'de')
      const opened = gameFirst ? [wantRoom('kali'), setLanguage(language)] : [setLanguage(language), wantRoom('kali')]
      await Promise.all(opened)
      expect(roomText('kali', 'title', 'missing')).not.toBe('missing')
    }
  },
)
