import type { Section } from '../texts.ts'

export const spanish: Section[] = [
  [
    '1. Lo que aceptas',
    'Estos términos rigen entre tú y Juntas, plataforma de crecimiento profesional de mujeres. Al marcar la casilla en el registro, los aceptas. Guardamos la versión, el idioma y la fecha de tu aceptación, y todo eso está en la copia de tus datos, en Mis datos.',
  ],
  [
    '2. Tu cuenta',
    'La cuenta es tuya y de nadie más. Te identificas como mujer, das datos verdaderos y cuidas tu contraseña. Si sospechas que alguien entró en tu lugar, cambia la contraseña y cierra los demás accesos en Dispositivos.',
    'Las cuentas de empresa se abren con un código de activación. La empresa paga el acceso; no ve lo que miras, escribes o respondes, salvo lo que la página Lo que ve mi empresa te muestra con las mismas palabras.',
  ],
  [
    '3. Suscripción y pago',
    'El plan es anual, al contado o en 12 cuotas. Los precios son los de la página Planes, y el total aparece antes de que confirmes. Un cupón vale para el primer período; la renovación es al precio completo, y te avisamos antes.',
    'Puedes arrepentirte hasta 7 días después de la compra y recuperar todo. Después, si compraste aquí, con tarjeta, finalizas la renovación en Mi plan; si compraste en la aplicación, la cancelación se hace en la tienda de aplicaciones, con las instrucciones en la misma página. En ambos casos, el acceso sigue hasta el final del período pagado.',
  ],
  [
    '4. Contenido',
    'Los videos, audios, textos y materiales son para tu uso. Puedes tomar notas, citar fragmentos y descargar lo que tenga botón de descarga. No puedes republicar, vender ni exhibir en público sin autorización por escrito.',
    'Los certificados tienen un código de verificación que cualquiera puede comprobar. Dicen lo que completaste, y nada más.',
  ],
  [
    '5. Convivencia',
    'Escribe como quien habla con una colega. No se aceptan acoso, discriminación, amenazas, exposición de la vida de otra persona, publicidad ni contenido ilegal. El equipo puede ocultar una publicación o suspender una cuenta, siempre diciendo el motivo, y puedes pedir una revisión.',
    'Las respuestas de las especialistas, prometidas en un plazo de 48 horas, orientan; no sustituyen a una abogada, médica o psicóloga. Ante una situación de violencia en Brasil, llama al 180.',
  ],
  [
    '6. Publicaciones anónimas',
    'Cuando publicas sin tu nombre, nadie en la comunidad ve quién escribió, tampoco tu empresa. La autoría queda separada y sellada; se abre solo por riesgo para una persona o por orden judicial, entre dos personas del equipo, cada una con un motivo por escrito, y te avisamos. Si borras la cuenta, la publicación permanece, desligada de ti.',
  ],
  [
    '7. Mentoría y encuestas',
    'El diagnóstico y las respuestas de la mentoría solo los ven tú, tu coach ejecutiva y las mentoras del programa. Los resultados de las encuestas son tuyos. Ni la empresa ni el equipo de Juntas tienen acceso a ellos.',
  ],
  [
    '8. Datos que tratamos',
    'Registro (nombre, correo, teléfono, CPF), perfil y currículum, lo que miras, anotas, escribes y acuerdas en la plataforma, y los datos de la compra. El número de la tarjeta va directo al medio de pago; nosotras recibimos solo un código que lo representa.',
    'Usamos estos datos para prestar el servicio, cumplir la ley y proteger a la comunidad. Contamos visitas a las páginas sin saber quién las visitó. Los mensajes de difusión y la medición por terceros solo ocurren con tu consentimiento, que retiras cuando quieras.',
  ],
  [
    '9. Tus derechos',
    'Según la ley brasileña de protección de datos (Ley 13.709/2018) puedes confirmar, ver, corregir, llevarte, restringir y borrar tus datos, y saber con quién se compartieron. Todo eso está en Mis datos, sin explicar por qué. Al borrar la cuenta, queda solo lo que exige la ley fiscal y lo que Mis datos muestra, antes de que confirmes, en Lo que queda, y por qué.',
    'Encargada del tratamiento de datos: {privacyContact}.',
  ],
  [
    '10. Cambios y foro',
    'Si estos términos cambian de forma importante, avisamos por correo y en la plataforma con 30 días de anticipación, y pedimos tu aceptación de nuevo. Las correcciones que no cambian tus derechos valen en el momento. Rigen la ley brasileña y el foro de tu domicilio.',
  ],
]
