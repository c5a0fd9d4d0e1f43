import { Changes } from './changes.tsx'
import { Questions } from './questions.tsx'

/** The home page below the first view. */
export default function Rest() {
  return (
    <>
      <Changes />
      <Questions />
    </>
  )
}
