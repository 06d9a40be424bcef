import { flowLimits } from './limits'
import { inOneLine } from './one-line'
import { z } from './zod'

/** Recorded runs of flows, as browsers, repositories and the console exchange them. */

/** A recorded run of a flow, in the studio's own format. */
export const flowRunCreate = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the run.')
    .max(100)
    .superRefine(inOneLine('Enter the name on one line.')),
  run: z.record(z.string(), z.unknown()),
})
export type FlowRunCreate = z.input<typeof flowRunCreate>

/** Runs from a file, in the order they were recorded. */
export const runsOfFile = z
  .array(flowRunCreate)
  .max(flowLimits.runs, `A flow keeps at most ${flowLimits.runs} runs.`)
  .superRefine((runs, context) => {
    const names = runs.map(({ name }) => name)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: `Two runs are called “${name}”.` })
  })

export const flowRunRemove = z.object({ id: z.string().min(1).max(100) })

export const flowRun = z.object({
  id: z.string(),
  flowId: z.string(),
  name: z.string(),
  run: z.record(z.string(), z.unknown()),
  /** Name of the person. */
  createdBy: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
})
export type FlowRun = z.infer<typeof flowRun>
