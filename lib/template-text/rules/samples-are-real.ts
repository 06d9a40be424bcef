import type { BodyComponent, HeaderComponent } from '../content'
import { emptySamples } from '../data/phrases'
import type { RejectionRule, Report } from '../findings'
import { quoted } from '../wording'

const says = (value: string) => {
  const text = value.trim().toLowerCase()
  return emptySamples.includes(text) || /^\{\{.*\}\}$/.test(text)
}

function checkPart(part: HeaderComponent | BodyComponent | undefined, report: Report) {
  const rows = part?.samples.rows ?? []
  const values = rows.flatMap(({ path, values }) =>
    values.map((value, index) => ({ path: `${path}.${index}`, value })),
  )
  for (const { path, value } of [...values, ...(part?.samples.named ?? [])]) {
    if (says(value))
      report({ path, message: `The sample ${quoted(value.trim())} shows nothing of what will be sent.` })
  }
}

/** A sample that repeats its variable or says "sample" tells the review nothing (gap 2.5). */
export const samplesAreReal: RejectionRule = {
  id: 'samples-are-real',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Write a sample as a customer would receive it, for example a name or an order number.',
  check({ header, body }, report) {
    checkPart(header, report)
    checkPart(body, report)
  },
}
