export const metadata = { title: 'Página', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="pt-BR">
      <head>
        <script src="/watch.js" />
        <script type="module" src="{{portal}}/widget/v1/credit.js" />
      </head>
      <body>
        <header>
          <p>Loja do Bairro</p>
        </header>
        <main id="here">{children}</main>
      </body>
    </html>
  )
}
