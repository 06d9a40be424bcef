import { templateComponent } from './templates'
import { z } from './zod'

/** Where a version comes from: submitted here, changed outside of this console, or there when it was first seen. */
export const versionSources = ['console', 'outside', 'first'] as const

/** A content a template had. */
export const templateVersion = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  source: z.enum(versionSources),
  /** Name of the person, as it was then; null for what was not done here. */
  by: z.string().nullable(),
  content: z.looseObject({
    name: z.string().optional(),
    category: z.string().optional(),
    language: z.string().optional(),
    parameter_format: z.string().optional(),
    message_send_ttl_seconds: z.number().optional(),
    components: z.array(templateComponent),
  }),
})
export type TemplateVersion = z.infer<typeof templateVersion>

/** Versions older than one of them; without it the newest. */
export const templateVersionsQuery = z.object({ before: z.coerce.number().int().min(1).optional() })

/** Versions, newest first. `next` is the `before` of the next page; null at the end. */
export const templateVersionPage = z.object({ data: z.array(templateVersion), next: z.number().nullable() })
export type TemplateVersionPage = z.infer<typeof templateVersionPage>
