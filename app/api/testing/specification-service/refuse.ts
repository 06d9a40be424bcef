/** What the service refuses with: the specification shows `code` and `message` alone. */
export class SpecificationError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** @throws SpecificationError */
export function refuse(status: number, code: number, message: string): never {
  throw new SpecificationError(status, code, message)
}
