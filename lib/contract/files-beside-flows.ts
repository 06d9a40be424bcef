import { endpointCase } from './flow-drafts'
import { flowLimits } from './limits'
import { runsOfFile } from './recorded-runs'
import { z } from './zod'

/** Recorded runs and endpoint cases that files add to an existing flow. */

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash is a SHA-256 in hexadecimal.')

const brought = {
  /** Hash of the last state shared by file and console; if omitted, nothing stored here is replaced. */
  base: hash.optional(),
  /** How to handle names already in use: refuse everything, or rename the new items. */
  sameName: z.enum(['refuse', 'rename']).default('refuse'),
}

/** Request to upload a run file. */
export const flowRunsPush = z.strictObject({ ...brought, runs: runsOfFile })
export type FlowRunsPush = z.input<typeof flowRunsPush>

/** Cases from a file, in its order. */
export const casesOfFile = z
  .array(endpointCase)
  .max(flowLimits.cases, `A flow keeps at most ${flowLimits.cases} cases.`)
  .superRefine((cases, context) => {
    const names = cases.map(({ name }) => name)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: `Two cases are called “${name}”.`,
        })
  })

/** Request to upload a case file. */
export const flowCasesPush = z.strictObject({ ...brought, cases: casesOfFile })
export type FlowCasesPush = z.input<typeof flowCasesPush>

export const pushedBeside = z.object({
  /** Hash of the uploaded items. */
  hash: z.string(),
  added: z.number(),
  removed: z.number(),
  /** Items renamed because their name was taken. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
  /** Whether the console has additional items that the repository can pull. */
  isMerged: z.boolean(),
})
export type PushedBeside = z.infer<typeof pushedBeside>
