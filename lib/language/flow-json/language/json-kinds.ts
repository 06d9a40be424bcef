import type { FlowVersion } from '../versions'
import { isAtLeast } from '../versions'
import type { MemberType } from './spec'

/** Kinds of JSON value, as bits: what a member takes is a set of them. */
export const STRING = 1
export const NUMBER = 2
export const BOOLEAN = 4
export const OBJECT = 8
export const STRINGS = 16
export const OBJECTS = 32
export const LISTS = 64

const kinds: Record<MemberType, number> = {
  string: STRING,
  number: NUMBER,
  boolean: BOOLEAN,
  'string[]': STRINGS,
  object: OBJECT,
  array: OBJECTS,
  action: OBJECT,
  components: OBJECTS,
  options: OBJECTS,
  image: STRING,
  date: STRING,
  cases: LISTS,
  markdown: STRING | STRINGS,
  uri: STRING,
}

/** The kinds of value a member takes in this version; markdown's lists of lines come with 5.1. */
export function kindsOf(type: MemberType | readonly MemberType[], version: FlowVersion): number {
  const types = typeof type === 'string' ? [type] : type
  const all = types.reduce((sum, one) => sum | kinds[one], 0)
  return isAtLeast(version, '5.1') || !types.includes('markdown') ? all : all & ~STRINGS
}
