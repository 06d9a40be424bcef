/** Prefix for samples in a draft: the console stores the file and uploads it on submission. */
export const SAMPLE_PREFIX = 'sample:'

/** The handle for a file stored by this console. */
export const sampleHandle = (sampleId: string): string => `${SAMPLE_PREFIX}${sampleId}`

/** The ID of a file stored by this console; undefined for a handle of the service. */
export const sampleIdOf = (handle: string): string | undefined =>
  handle.startsWith(SAMPLE_PREFIX) ? handle.slice(SAMPLE_PREFIX.length) : undefined
