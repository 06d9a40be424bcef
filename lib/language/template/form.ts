/** Entry point of the builder’s form (re-exports). */
export { contentFromForm } from './content-from-form'
export { formFromContent } from './form-from-content'
export {
  type ButtonForm,
  type ButtonFormType,
  type CardForm,
  emptyForm,
  type HeaderFormat,
  newButton,
  newCard,
  type TemplateForm,
} from './form-model'
export { formPathOf } from './form-path'
