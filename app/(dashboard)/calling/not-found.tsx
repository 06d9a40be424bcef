export { default } from '../phone-numbers/not-found'
