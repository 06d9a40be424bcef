import { verticalNames } from '@/lib/contract/verticals'

const names = new Map<string, string>(Object.entries(verticalNames))

/** A category as people read it; one this console does not know is shown by the service's word. */
export const verticalName = (vertical: string): string => names.get(vertical) ?? vertical
