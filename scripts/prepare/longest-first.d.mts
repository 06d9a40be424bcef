import { BaseSequencer } from 'vitest/node'

/** The files that take longest come first. */
export class LongestFirst extends BaseSequencer {}
