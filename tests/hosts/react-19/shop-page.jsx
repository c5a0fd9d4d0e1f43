/** A shop's page around its simulator, if it is shown. */
export function Page({ amount, told, onMore, onToggle, children }) {
  return (
    <>
      <h1>Loja</h1>
      <button type="button" id="more" onClick={onMore}>
        Mais
      </button>
      <button type="button" id="toggle" onClick={onToggle}>
        Mostrar
      </button>
      <output>{told}</output>
      <credit-scam-warning>
        <p>Ninguém pede depósito.</p>
      </credit-scam-warning>
      {children}
      <credit-login />
      <credit-migration-banner />
      <credit-price amount={amount} />
    </>
  )
}
