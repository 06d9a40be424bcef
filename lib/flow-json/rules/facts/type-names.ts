import type { ValueType } from '../../expression/type-of'

/** What people call a value of this type. */
export const typeNames: Readonly<Record<ValueType | 'null', string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
  unknown: 'something',
}
