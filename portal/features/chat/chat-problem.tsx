import { Button } from '#core/ui/button/button.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { ways } from '../../kit/contact/contact-channels.ts'
import css from './chat.carried.module.css'
import { text } from './text.ts'

interface ChatProblemNoticeProps {
  words: { title: string; body: string }
  retry: () => void
}

/** What to do while the chat does not work: retry, or use another contact. */
export function ChatProblemNotice({ words, retry }: ChatProblemNoticeProps) {
  return (
    <Notice tone="error" title={words.title} live>
      <p>{words.body}</p>
      <ul className={css.ways}>
        {ways.map(({ label, value, href }) => (
          <li key={label}>
            {label}: <a href={href}>{value}</a>
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={retry}>
        {text.retry}
      </Button>
    </Notice>
  )
}
