/** The store cannot be used as it is, and whoever starts the program can change that: the message says how. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal'
}
