import { inOneLine } from './one-line'
import { leftNames, namesSome, ofNames, SOME_NAMES } from './template-names'
import { z } from './zod'

/** `perAccount`: distinct labels across all templates. */
export const templateLabelLimits = { characters: 40, perTemplate: 10, perAccount: 200 } as const
const { characters, perTemplate, perAccount } = templateLabelLimits

/** A console label for related templates. Commas separate labels in text input. */
export const templateLabel = z
  .string('The label must be a string.')
  .trim()
  .min(1, 'A label has at least one character.')
  .max(characters, `A label can have up to ${characters} characters.`)
  .regex(/^[^,]*$/, 'A label has no commas.')
  .superRefine(inOneLine('A label has no line breaks.'))

/** Every label in the account, with the number of templates that have it. */
export const templateLabelList = z.object({
  data: z.array(z.object({ label: z.string(), names: z.number() })),
})
export type TemplateLabelCount = z.infer<typeof templateLabelList>['data'][number]

/** Request to change labels. Other labels don't change. */
export const templateLabelChange = z
  .strictObject({
    ...ofNames,
    add: z
      .array(templateLabel)
      .max(perTemplate, `A template can have up to ${perTemplate} labels.`)
      .default([]),
    remove: z.array(templateLabel).max(perAccount).default([]),
  })
  .refine(namesSome, SOME_NAMES)
  .refine(({ add, remove }) => add.length + remove.length > 0, 'Choose a label to add or remove.')
  .refine(
    ({ add, remove }) => !add.some((label) => remove.includes(label)),
    'You can’t add and remove the same label.',
  )
export type TemplateLabelChange = z.infer<typeof templateLabelChange>

/** Result of a change: each label with the templates that gained or lost it. */
export const templateLabelsChanged = z.object({
  success: z.boolean().default(true),
  changed: z.array(z.object({ label: z.string(), isAdded: z.boolean(), names: z.array(z.string()) })),
  left: leftNames,
})
export type TemplateLabelsChanged = z.infer<typeof templateLabelsChanged>
