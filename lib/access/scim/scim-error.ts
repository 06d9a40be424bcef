/** The error types of RFC 7644, section 3.12, used here. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A refused provider request, worded for the provider's log, where an admin reads it. */
export class ScimError extends Error {
  override name = 'ScimError'

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType?: ScimType,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail)
  }
}

export const invalid = (detail: string, scimType: ScimType = 'invalidValue') =>
  new ScimError(400, detail, scimType)

export const notUnique = (detail: string) => new ScimError(409, detail, 'uniqueness')

export const notFound = (what: string, id: string) =>
  new ScimError(404, `There is no ${what} with the id ${id}.`)
