/**
 * Common words in passwords, from Brazil and abroad, in lower case without accents. Our own collection by
 * subject; common-passwords.ts covers variations (years, digits, symbols, doubling).
 */
const bySubject = {
  password: `senha senhas senhaforte senhasegura minhasenha novasenha suasenha senhanova mudar mudarsenha trocar
    trocarsenha acesso entrar entrada login usuario admin administrador administrator root master mestre teste
    testando temp temporaria segredo secreta secreto segura seguro password passwd pass word letmein welcome
    bemvindo bemvinda secret changeme default guest user access enter open trustno hello hellohello ola olamundo`,
  keyboard: `qwert qwerty qwertyui qwertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx
    qazwsxedc qweasd qweasdzxc asdfasdf qwerqwer poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg
    abcdefgh abcdefghi aaa bbb xxx aaaa xxxx asd qwe zxc qaz wsx`,
  club: `corinthians timao palmeiras verdao flamengo mengao mengo saopaulo tricolor saopaulofc santos santosfc peixe
    vasco vascodagama botafogo fogao fluminense nense cruzeiro raposa atletico atleticomg galo gremio imortal
    inter internacional colorado bahia vitoria sport nautico ceara fortaleza coritiba athletico paranaense goias
    chapecoense avai figueirense juventude guarani ponte portuguesa bragantino remo paysandu gavioes campeao
    tricampeao hexa selecao futebol neymar pele ronaldo ronaldinho messi cristiano`,
  faith: `deus deusefiel deusebom deuseamor deusnocomando deusprovera jesus jesuscristo jesusteama jesusteamo
    jesusmeamo jesussalva cristo espiritosanto aleluia amem gloria gloriaadeus fe senhor nossasenhora aparecida
    saojorge saojudas salmo salmos biblia igreja evangelho abencoado abencoada gratidao`,
  love: `amor amores amormeu meuamor meusamores amorzinho amoreterno amordaminhavida teamo teamomuito euteamo
    vidaloka minhavida vida vidanova minhafamilia familia mae pai mamae papai maeepai filho filha filhos meufilho
    minhafilha meusfilhos irmao avo vovo saudade saudades esperanca felicidade feliz alegria paz sorte princesa
    principe rainha gatinha gatinho gata gato linda lindo bebe querida querido coracao estrela borboleta flor
    rosa lua sol anjo bonita gostosa paixao casal casamento iloveyou loveyou love lovely forever princess baby
    angel sunshine sweet heart`,
  name: `maria ana antonia francisca adriana juliana marcia fernanda patricia aline sandra camila amanda bruna
    jessica leticia julia luciana vanessa mariana gabriela vera vitoria larissa claudia beatriz rita luana sonia
    renata eliane josefa simone natalia cristiane carla debora rosangela jaqueline rosa daniela carolina isabela
    isabella rafaela laura helena alice sophia sofia manuela luiza heloisa valentina lorena michelle jennifer
    ashley jordan jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel
    marcelo bruno eduardo felipe rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme
    leandro tiago thiago anderson ricardo marcio jorge sebastiao alexandre roberto edson diego vitor victor
    sergio claudio vinicius miguel arthur heitor bernardo davi enzo caio renan igor michael robert thomas charlie
    silva santos oliveira souza lima pereira ferreira costa rodrigues almeida nascimento alves carvalho araujo`,
  place: `brasil brazil brasileiro brasileira portugal angola riodejaneiro rio minas minasgerais bahia pernambuco
    ceara parana curitiba florianopolis portoalegre belohorizonte salvador recife fortaleza manaus belem goiania
    brasilia campinas guarulhos sampa copacabana favela quebrada zonaleste`,
  money: `dinheiro emprestimo credito cartao banco conta cliente pix grana rico rica milionario loteria megasena
    trabalho empresa vendas escritorio gerente financeiro comercial suporte`,
  pet: `cachorro cachorra dog gatos thor luna nina mel bob belinha pipoca lola simba meg princesinha toto rex
    tigre leao lobo aguia dragao dragon tiger monkey panda cavalo`,
  fun: `musica sertanejo pagode samba funk rock roqueiro guitarra violao festa cerveja praia viagem verao carnaval
    natal chocolate brigadeiro coxinha pizza banana morango melancia abacaxi batata batatinha paoca moto carro
    fusca gol honda yamaha toyota ferrari palio playstation xbox minecraft freefire fortnite pokemon naruto goku
    dragonball superman batman homemaranha starwars matrix shadow killer ninja samurai football baseball hockey
    soccer computer internet windows google facebook instagram whatsapp youtube netflix samsung android iphone
    apple mustang whatever cheese cookie flower summer winter spring autumn freedom hunter ranger buster pepper
    ginger maggie nintendo hacker legend phoenix`,
  month: `janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca
    quarta quinta sexta sabado domingo primavera outono inverno`,
} as const

export const commonWords: ReadonlySet<string> = new Set(
  Object.values(bySubject).flatMap((words) => words.trim().split(/\s+/)),
)
