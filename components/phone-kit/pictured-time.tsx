import { clock } from '@/lib/labels/times'
import { timesIn } from '@/lib/labels/times-in-language'

/** In the local time zone, so that every preview shows the same time. */
const at = new Date(2026, 0, 1, 12, 4).getTime()

/**
 * Time of a message in a preview, in the phone's format.
 * @param language of the phone's own text, a BCP 47 code without extensions
 */
export const PicturedTime = ({ language = 'en' }: { language?: string }) => (
  <time>{language === 'en' ? clock(at) : timesIn(language).clock(at)}</time>
)
