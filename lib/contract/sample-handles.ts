/** How a header's sample is named in a draft: the file is kept by the dashboard and uploaded at submission. */
export const SAMPLE_PREFIX = 'sample:'

/** What a header holds for a file this console keeps. */
export const sampleHandle = (sampleId: string): string => `${SAMPLE_PREFIX}${sampleId}`

/** The file this console keeps, or undefined for a handle of the service. */
export const sampleIdOf = (handle: string): string | undefined =>
  handle.startsWith(SAMPLE_PREFIX) ? handle.slice(SAMPLE_PREFIX.length) : undefined
