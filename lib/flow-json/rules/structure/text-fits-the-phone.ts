import { countCharacters } from '@/lib/template-text/count-characters'
import { type Path, step } from '../../path'
import type { Report } from '../../rule'
import type { MemberShape } from './shapes'
import { memberRule } from './structure-rule'

/** A text is no longer than phones show. The service publishes it all the same (gaps 8.5 and 8.6). */
export const textFitsThePhone = memberRule(
  'text-fits-the-phone',
  ({ value, member, path, isComputed }, report) => {
    const most = member.spec.maxCharacters
    if (most === undefined || isComputed) return
    if (typeof value === 'string') judge(value, most, member, path, report)
    else if (Array.isArray(value))
      value.forEach((item: unknown, index) => {
        if (typeof item === 'string') judge(item, most, member, step(path, index), report)
      })
  },
)

function judge(
  text: string,
  most: number,
  { name }: MemberShape,
  path: Path,
  report: (report: Report) => void,
) {
  if (text.length <= most) return
  const count = countCharacters(text)
  if (count > most)
    report({
      code: 'TEXT_CUT_OFF',
      message: `"${name}" has ${count} characters; phones show ${most}.`,
      path,
      severity: 'warning',
    })
}
