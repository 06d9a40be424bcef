import { inOneLine } from './one-line'
import { templateName } from './templates'
import { z } from './zod'

/** `perAccount`: different labels of all templates together; `namesAtOnce`: names that one request changes. */
export const templateLabelLimits = {
  characters: 40,
  perTemplate: 10,
  perAccount: 200,
  namesAtOnce: 1000,
} as const
const { characters, perTemplate, perAccount, namesAtOnce } = templateLabelLimits

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
    names: z
      .array(templateName)
      .min(1, 'Name a template.')
      .max(namesAtOnce, `Label at most ${namesAtOnce} templates at once.`),
    add: z.array(templateLabel).max(perTemplate, `A template has at most ${perTemplate} labels.`).default([]),
    remove: z.array(templateLabel).max(perAccount).default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, 'Name a label to add or to remove.')
  .refine(({ add, remove }) => !add.some((label) => remove.includes(label)), 'A label is added or removed.')
export type TemplateLabelChange = z.infer<typeof templateLabelChange>
