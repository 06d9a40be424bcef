/** An error of the service: the specification shows only `code` and `message`. */
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
