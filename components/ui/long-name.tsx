import { Fragment } from 'react'

/** A name such as `order_is_on_its_way`, which breaks behind its underscores where it has no room in one line. */
export const LongName = ({ name }: { name: string }) =>
  name.split(/(?<=_)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
