import type { TemplateVariable } from '@/lib/contract/template-names'
import type { SampleValues } from '@/lib/language/template/variables'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { whileUnchanged } from '@/lib/store/while-unchanged'

/** More than anyone would scroll through. */
const MOST = 200

/** Named variables of the account's templates, most used first. */
export const usedVariables = (queries: Queries, accountId: string): Promise<TemplateVariable[]> =>
  whileUnchanged(queries, `variables ${accountId}`, async () => {
    const rows = await queries
      .selectFrom('listed_templates')
      .select((of) => ['variables', of.fn.countAll<number>().as('uses')])
      .where('account_id', '=', accountId)
      .where('variables', '<>', '{}')
      .groupBy('variables')
      .execute()
    const samples = new Map<string, Map<string, number>>()
    for (const { variables, uses } of rows)
      for (const [name, sample] of Object.entries(decodeJson<SampleValues>(variables))) {
        const counts = samples.get(name) ?? new Map<string, number>()
        samples.set(name, counts.set(sample, (counts.get(sample) ?? 0) + Number(uses)))
      }
    return [...samples]
      .map(([name, counts]) => toVariable(name, [...counts]))
      .sort((one, other) => other.uses - one.uses || (one.name < other.name ? -1 : 1))
      .slice(0, MOST)
  })

function toVariable(name: string, counts: readonly (readonly [sample: string, uses: number])[]) {
  const [most] = counts.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return { name, sample: most?.[0] ?? '', uses: counts.reduce((sum, [, uses]) => sum + uses, 0) }
}
