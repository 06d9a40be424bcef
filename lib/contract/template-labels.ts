import { inOneLine } from './one-line'
import { leftNames, namesSome, ofNames, SOME_NAMES } from './template-names'
import { z } from './zod'

/** `perAccount`: different labels of all templates together. */
export const templateLabelLimits = { characters: 40, perTemplate: 10, perAccount: 200 } as const
const { characters, perTemplate, perAccount } = templateLabelLimits

/** A word of the dashboard's own for templates that belong together. Commas separate labels where several are typed. */
export const templateLabel = z
  .string('The label must be a string.')
  .trim()
  .min(1, 'A label has at least one character.')
  .max(characters, `A label has at most ${characters} characters.`)
  .regex(/^[^,]*$/, 'A label has no commas.')
  .superRefine(inOneLine('A label has no line breaks.'))

/** Every label of the account, with how many names have it. */
export const templateLabelList = z.object({
  data: z.array(z.object({ label: z.string(), names: z.number() })),
})
export type TemplateLabelCount = z.infer<typeof templateLabelList>['data'][number]

/** What the browser sends to label templates. Other labels of the names stay. */
export const templateLabelChange = z
  .strictObject({
    ...ofNames,
    add: z.array(templateLabel).max(perTemplate, `A template has at most ${perTemplate} labels.`).default([]),
    remove: z.array(templateLabel).max(perAccount).default([]),
  })
  .refine(namesSome, SOME_NAMES)
  .refine(({ add, remove }) => add.length + remove.length > 0, 'Name a label to add or to remove.')
  .refine(({ add, remove }) => !add.some((label) => remove.includes(label)), 'A label is added or removed.')
export type TemplateLabelChange = z.infer<typeof templateLabelChange>

/** What a change came to: each label with the names that have it now and had it not, or the other way round. */
export const templateLabelsChanged = z.object({
  success: z.boolean().default(true),
  changed: z.array(z.object({ label: z.string(), isAdded: z.boolean(), names: z.array(z.string()) })),
  left: leftNames,
})
export type TemplateLabelsChanged = z.infer<typeof templateLabelsChanged>
