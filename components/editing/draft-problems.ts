import type { Problem } from '@/lib/contract/error-object'
import { chooseVersionFirst } from './choose-version'

/** Two versions wait for a choice. */
export const unchosen: Problem = {
  kind: 'conflict',
  title: 'There are two versions of this draft',
  detail: 'It was also changed somewhere else, so nothing was sent.',
  nextStep: chooseVersionFirst,
  fields: {},
  isTransient: false,
}

/** Most likely, an earlier submission arrived after all. */
export const gone: Problem = {
  ...unchosen,
  title: 'This draft is no longer on the server',
  detail: 'It was submitted or discarded in the meantime, so nothing was submitted now.',
  nextStep: 'Check the list, or keep your version as a new draft.',
}
