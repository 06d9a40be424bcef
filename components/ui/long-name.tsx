import { Fragment } from 'react'

/** A name such as `order_is_on_its_way`, which can break after underscores. */
export const LongName = ({ name }: { name: string }) =>
  name.split(/(?<=_)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
