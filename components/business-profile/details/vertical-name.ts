import { verticalNames } from '@/lib/contract/verticals'

const names = new Map<string, string>(Object.entries(verticalNames))

/** Label of a category; unknown ones show the service's value. */
export const verticalName = (vertical: string): string => names.get(vertical) ?? vertical
