/** The most used passwords of 8 characters and more, here and abroad, without accents and in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0123456789 11223344 12344321 11112222 12121212
  123123123 123321123 147258369 159753456 102030405060 10203040 20202020 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx
  qwerty123 qwertyui qwertyuiop asdfghjkl asdfasdf zxcvbnm1 password password1 password123 passw0rd p@ssw0rd
  p@ssword iloveyou princess sunshine football baseball superman starwars trustno1 whatever computer internet
  welcome1 abc12345 abcd1234 a1b2c3d4 aa123456 abcdefgh admin123 administrator letmein1 michelle jennifer
  corinthians flamengo palmeiras saopaulo vascodagama botafogo fluminense cruzeiro atletico brasil123 brasil2026
  brasileiro portugal senha123 senha1234 senha12345 minhasenha minhasenha123 suasenha mudar123 mudarsenha
  familia1 felicidade deusefiel deusefiel1 jesuscristo jesus123 jesusteamo deus1234 amordaminhavida meuamor1
  minhavida teamo123 euteamo1 saudades esperanca borboleta chocolate estrela1 princesa gabriela fernanda
  fernando carolina leonardo gustavo1 rodrigo1 eduardo1 matheus1 vitoria1 beatriz1 mariana1 juliana1 camila123
  dinheiro emprestimo cartao123 banco123 cliente1 acesso123 teste123 teste1234 usuario1 qwer1234 asdf1234
  zaq12wsx 1234qwer 12345qwert 123456abc 123456789a a123456789 a1234567 q1w2e3r4t5 00000000 11111111 99999999`
    .trim()
    .split(/\s+/),
)
