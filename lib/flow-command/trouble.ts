/** The command cannot do what it is asked; its message is all that people see. Exit status 2. */
export class Trouble extends Error {
  override name = 'Trouble'
}
