import type { FlowVersion } from '../versions'
import { isAtLeast } from '../versions'
import type { MemberType } from './spec'

/** JSON types as bit flags, so the types a member accepts can be a bit set. */
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

/** The JSON types a member accepts in a version; markdown can be a list of lines since 5.1. */
export function kindsOf(type: MemberType | readonly MemberType[], version: FlowVersion): number {
  const types = typeof type === 'string' ? [type] : type
  const all = types.reduce((sum, one) => sum | kinds[one], 0)
  return isAtLeast(version, '5.1') || !types.includes('markdown') ? all : all & ~STRINGS
}
