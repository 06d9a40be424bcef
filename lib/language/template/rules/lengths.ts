import { messageLimits, templateLimits } from '@/lib/contract/limits'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { countCharacters, cutCharacters } from '../count-characters'
import type { ErrorRule, Report } from '../findings'
import type { Samples } from '../samples'

const checkLength = (label: string, path: string, text: string | undefined, max: number, report: Report) => {
  // A text never has more characters than code units, so short ones need no counting.
  if (text === undefined || text.length <= max) return
  const count = countCharacters(text)
  if (count <= max) return
  const message = `${label} has ${formatCount(count, 'character')}. The limit is ${formatNumber(max)}.`
  report({ path, message, range: [cutCharacters(text, max).length, text.length] })
}

const samplesOf = ({ rows, named = [] }: Samples) => [
  ...rows.flatMap(({ path, values }) => values.map((value, index) => ({ path: `${path}.${index}`, value }))),
  ...named,
]

/** spec:templates#limits, in user-perceived characters. Samples have the same limit as the values they stand for. */
export const textsAreShortEnough: ErrorRule = {
  id: 'texts-are-short-enough',
  severity: 'error',
  kind: 'templateTextTooLong',
  check({ header, body, footer, buttons }, report) {
    checkLength('The header', `${header?.path}.text`, header?.text, templateLimits.headerCharacters, report)
    checkLength('The body', `${body?.path}.text`, body?.text, templateLimits.bodyCharacters, report)
    checkLength('The footer', `${footer?.path}.text`, footer?.text, templateLimits.footerCharacters, report)
    for (const sample of [header, body].flatMap((part) => (part ? samplesOf(part.samples) : []))) {
      checkLength('The sample', sample.path, sample.value, messageLimits.parameterCharacters, report)
    }
    for (const button of buttons?.buttons ?? []) {
      const label = `The text of button ${button.index + 1}`
      checkLength(label, `${button.path}.text`, button.text, templateLimits.buttonTextCharacters, report)
    }
  },
}
