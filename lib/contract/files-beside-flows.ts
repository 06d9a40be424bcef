import { endpointCase } from './flow-drafts'
import { flowLimits } from './limits'
import { runsOfFile } from './recorded-runs'
import { z } from './zod'

/** Recorded runs and endpoint cases of a flow, as files bring them to a flow that exists. */

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash is a SHA-256 in hexadecimal.')

const brought = {
  /** Hash of what the file last had in common with the console; without it, nothing kept here is replaced. */
  base: hash.optional(),
  /** What becomes of one whose name is taken by another here: all are refused, or it gets a name of its own. */
  sameName: z.enum(['refuse', 'rename']).default('refuse'),
}

/** Body of bringing the runs of a file. */
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

/** Body of bringing the cases of a file. */
export const flowCasesPush = z.strictObject({ ...brought, cases: casesOfFile })
export type FlowCasesPush = z.input<typeof flowCasesPush>

export const pushedBeside = z.object({
  /** Hash of what was brought. */
  hash: z.string(),
  added: z.number(),
  removed: z.number(),
  /** Those that got another name, as theirs was taken. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
  /** The console has more, which the repository can pull. */
  isMerged: z.boolean(),
})
export type PushedBeside = z.infer<typeof pushedBeside>
