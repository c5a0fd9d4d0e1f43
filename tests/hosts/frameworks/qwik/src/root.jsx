import { component$, useSignal, useVisibleTask$ } from '@builder.io/qwik'

/** Drawn on a server, and resumed by the first event that one of its parts listens to. */
export default component$(() => {
  const shown = useSignal(true)
  const amount = useSignal(8000)
  const told = useSignal('')
  const place = useSignal()
  // `on-credit-change$` would hear creditChange only: Qwik 1 reads a hyphen as a capital.
  useVisibleTask$(() => {
    place.value.addEventListener('credit-change', ({ detail }) => {
      told.value = String(detail.loanValue)
    })
  })

  return (
    <>
      <head>
        <meta charset="utf-8" />
        <title>Página</title>
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <script src="/watch.js" />
        <script type="module" src="{{portal}}/widget/v1/credit.js" />
      </head>
      <body>
        <header>
          <p>Loja do Bairro</p>
        </header>
        <main id="here" ref={place}>
          <h1>Loja</h1>
          <button
            type="button"
            id="more"
            onClick$={() => {
              amount.value = 20000
            }}
          >
            Mais
          </button>
          <button
            type="button"
            id="toggle"
            onClick$={() => {
              shown.value = !shown.value
            }}
          >
            Mostrar
          </button>
          <output>{told.value}</output>
          <credit-scam-warning>
            <p>Ninguém pede depósito.</p>
          </credit-scam-warning>
          {shown.value && (
            <credit-simulator loan-value={amount.value} partner="loja">
              <a href="/">Simular um empréstimo</a>
            </credit-simulator>
          )}
          <credit-login />
          <credit-migration-banner />
          <credit-price amount={amount.value} />
        </main>
      </body>
    </>
  )
})
