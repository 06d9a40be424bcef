import { listOf } from './paging'
import { templateComponent } from './templates'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about links that show a template to anyone. */

export const sharedPreviewLimits = { perTemplate: 20, days: [1, 7, 30] } as const

export const sharedPreviewCreate = z.strictObject({
  days: z.union(
    sharedPreviewLimits.days.map((days) => z.literal(days)),
    'Choose 1, 7 or 30 days.',
  ),
})
export type SharedPreviewCreate = z.infer<typeof sharedPreviewCreate>

/** A link that was made and has not ended. Its address is told only once. */
export const sharedPreview = z.object({
  id: z.string(),
  /** Who shared it, by the name they had then. */
  sharedBy: z.string(),
  /** Milliseconds since 1970. */
  sharedAt: z.number(),
  endsAt: z.number(),
})
export type SharedPreview = z.infer<typeof sharedPreview>
export const sharedPreviewList = listOf(sharedPreview)

/** The only time the address is shown. */
export const newSharedPreview = z.object({ link: z.string(), endsAt: z.number() })

/** A template as it was when it was shared, with everything that is needed to draw it. */
export const sharedTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  parameter_format: z.string().optional(),
  components: z.array(templateComponent),
  /** The name of the business that customers see. */
  sender: z.string(),
  /** Its sample pictures as `data:` addresses, by handle. */
  pictures: z.record(z.string(), z.string()),
})
export type SharedTemplate = z.infer<typeof sharedTemplate>
