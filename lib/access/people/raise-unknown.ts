import { refusalOf } from '../refusal'

/** For a person or an invitation that is gone. @throws Refusal notFound */
export function raiseUnknown(): never {
  throw refusalOf('notFound', {
    title: 'This is not there any more',
    detail: 'Somebody removed it in the meantime.',
    nextStep: 'Reload the page.',
  })
}
