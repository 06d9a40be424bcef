import { clock } from '@/lib/labels/times'
import { timesIn } from '@/lib/labels/times-in-language'

/** In the time zone of whoever draws it, so that every picture says the same. */
const at = new Date(2026, 0, 1, 12, 4).getTime()

/**
 * When a message in a picture came, written as the phone writes the times of messages.
 *
 * @param language of the phone's own words, a BCP 47 code without extensions
 */
export const PicturedTime = ({ language = 'en' }: { language?: string }) => (
  <time>{language === 'en' ? clock(at) : timesIn(language).clock(at)}</time>
)
