/** A map of limited size: adding an entry drops the one least recently read or written. */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  /** @param most maximum number of entries */
  constructor(private readonly most: number) {
    super()
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    for (const oldest of this.keys()) {
      if (this.size <= this.most) break
      this.delete(oldest)
    }
    return this
  }
}
