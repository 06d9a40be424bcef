import { profileUpdate } from '@/lib/contract/business-profile'
import { callingUpdate } from '@/lib/contract/calling'
import { flowCreate } from '@/lib/contract/flows'
import { automationUpdate } from '@/lib/contract/phone-numbers'
import { qrLabel } from '@/lib/contract/qr-labels'
import { templateCreate } from '@/lib/contract/templates'
import { z } from '@/lib/contract/zod'

/** Contents of the files people write: the API contract's own members, and names of related files. */

const { about, address, description, email, vertical, websites } = profileUpdate.shape
const fileName = z
  .string('Enter the name of a file in this folder.')
  .regex(/^[^/\\]+$/, 'Enter the name of a file in this folder, without a path.')

/** A complete profile: an omitted text is empty. An omitted photo stays. */
const profileFile = z
  .strictObject({ about, address, description, email, vertical, websites, photo: fileName.optional() })
  .describe('What customers see when they open the profile of a number.')
export type ProfileFile = z.output<typeof profileFile>

const callingFile = callingUpdate.shape.calling.describe('The calling settings of a number.')
export type CallingFile = z.output<typeof callingFile>

const automationFile = z
  .strictObject(automationUpdate.shape)
  .describe('What a number says automatically: the welcome message, prompts, and commands.')
export type AutomationFile = z.output<typeof automationFile>

const { place, campaign } = qrLabel.shape
const qrCodeEntry = z.strictObject({
  message: z.string('Enter the message.').min(1, 'Enter the message.').describe('The prefilled message.'),
  place,
  campaign,
})
export type QrCodeEntry = z.output<typeof qrCodeEntry>

/** A code keeps its name when its message changes, because the printed code stays the same. */
const qrCodesFile = z
  .record(
    z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Name codes with lowercase letters, digits, and hyphens.'),
    qrCodeEntry,
  )
  .describe('QR codes of a number, each under a name you choose.')

/** `console` means the data endpoint run by the console itself. */
const flowFile = z
  .strictObject({
    name: flowCreate.shape.name,
    categories: flowCreate.shape.categories,
    endpoint: z
      .union([z.literal('console'), flowCreate.shape.endpoint_uri.unwrap()])
      .default('')
      .describe('Address of the data endpoint; "console" for the console’s own endpoint, empty for none.'),
    published: z.boolean().default(false).describe('Whether the document of this flow is published.'),
  })
  .describe('A flow; its document is the JSON file of the same name.')
export type FlowFile = z.output<typeof flowFile>

const { category, components, parameter_format, message_send_ttl_seconds } = templateCreate.shape
const templateFile = z
  .strictObject({ category, parameter_format, message_send_ttl_seconds, components })
  .describe('A language version of a template. The folder is its name, the file its language.')
export type TemplateFile = z.output<typeof templateFile>

const environmentFile = z
  .strictObject({
    numbers: z
      .record(z.string(), z.string())
      .default({})
      .describe('The phone number that each number folder stands for in this environment.'),
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
      .default({})
      .describe('What ${NAME} in the files stands for.'),
  })
  .describe('An environment: one account that the files are applied to.')
export type EnvironmentFile = z.output<typeof environmentFile>

/** Schemas by file name, for YAML validation and completion in editors. */
export const fileSchemas = {
  profile: profileFile,
  calling: callingFile,
  automation: automationFile,
  'qr-codes': qrCodesFile,
  flow: flowFile,
  template: templateFile,
  environment: environmentFile,
} as const
export type FileKind = keyof typeof fileSchemas

export const SCHEMA_FOLDER = 'schemas'
export const schemaPath = (kind: FileKind): string => `${SCHEMA_FOLDER}/${kind}.schema.json`

/** JSON Schema of a kind of file. */
export function jsonSchemaOf(kind: FileKind): string {
  const schema = z.toJSONSchema(fileSchemas[kind], { io: 'input', unrepresentable: 'any' })
  return `${JSON.stringify(schema, null, 2)}\n`
}
