import { templateComponent } from './templates'
import { z } from './zod'

/** Origin of a version: submitted here, changed outside this console, or present when first seen. */
export const versionSources = ['console', 'outside', 'first'] as const

/** A version of a template's content. */
export const templateVersion = z.object({
  id: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  source: z.enum(versionSources),
  /** Name of the person at that time; null for changes made elsewhere. */
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

/** Versions older than the given one; the latest by default. */
export const templateVersionsQuery = z.object({ before: z.coerce.number().int().min(1).optional() })

/** Versions, newest first. `next` is the `before` value for the next page; null on the last page. */
export const templateVersionPage = z.object({ data: z.array(templateVersion), next: z.number().nullable() })
export type TemplateVersionPage = z.infer<typeof templateVersionPage>
