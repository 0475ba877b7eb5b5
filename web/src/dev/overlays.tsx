import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Dialog, DialogWidth } from '@juntas/ui/dialog/dialog.tsx'
import { confirm, showMessage } from '@juntas/ui/dialog/questions.ts'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Menu } from '@juntas/ui/menu/menu.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { Tooltip } from '@juntas/ui/tooltip/tooltip.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import styles from './catalogue.module.css'
import { Section, Specimen } from './section.tsx'

export function Overlays() {
  const [open, setOpen] = useState<'form' | 'purchase'>()
  const close = () => setOpen(undefined)
  const ask = async () => {
    const isYes = await confirm({
      title: 'Você deseja excluir: Analista de Produto Sênior?',
      text: 'Essa experiência sai do seu currículo. Não dá para desfazer.',
      action: 'Excluir',
      danger: true,
    })
    if (isYes) showToast('Experiência excluída')
  }
  return (
    <Section title="Diálogos e menus">
      <Specimen name="Diálogo: 870 px, 420 na compra; folha no celular">
        <div data-cluster="3">
          <Button onClick={() => setOpen('form')}>Diálogo com formulário</Button>
          <Button onClick={() => setOpen('purchase')}>Diálogo na compra</Button>
          <Button onClick={ask}>Confirmação</Button>
          <Button
            onClick={() =>
              showMessage({ title: 'Respostas salvas', text: 'Você pode continuar depois, de onde parou.' })
            }
          >
            Só Ok
          </Button>
        </div>
        <Dialog
          isOpen={open === 'form'}
          onClose={close}
          title="Nova experiência"
          size="full"
          actions={
            <>
              <Button onClick={close}>Cancelar</Button>
              <Button kind="primary" onClick={close}>
                Salvar
              </Button>
            </>
          }
        >
          <div data-stack="3">
            <div className={styles.twin}>
              <TextField label="Cargo" />
              <TextField label="Empresa" />
            </div>
            <TextArea label="O que você faz" maxLength={280} />
          </div>
        </Dialog>
        <DialogWidth value="purchase">
          <Dialog
            isOpen={open === 'purchase'}
            onClose={close}
            title="Pagamento recusado"
            actions={<Button onClick={close}>Usar outro cartão</Button>}
          >
            <p>O pagamento não passou. Nada foi cobrado. Confira o limite ou use outro cartão.</p>
          </Dialog>
        </DialogWidth>
      </Specimen>
      <Specimen name="Menu" row>
        <Menu
          label="Conta"
          header={
            <>
              <strong>Ana Ribeiro</strong>
              <br />
              <span className={styles.soft}>ana@demo.juntas.test</span>
            </>
          }
          items={[
            [
              { id: 'profile', label: 'Editar perfil', icon: User },
              { id: 'resume', label: 'Meu currículo', icon: Pencil, description: 'Perfil 80% completo' },
            ],
            [{ id: 'leave', label: 'Sair', icon: LogOut }],
          ]}
          trigger={(props) => (
            <Button {...props} kind="quiet">
              Olá, Ana
              <Icon of={ChevronDown} size={18} />
            </Button>
          )}
        />
        <Menu
          label="Opções da nota"
          items={[
            { id: 'edit', label: 'Editar', icon: Pencil, onSelect: () => showToast('Editar') },
            { id: 'remove', label: 'Excluir', icon: Trash, danger: true, onSelect: ask },
          ]}
          trigger={(props) => <IconButton {...props} icon={Ellipsis} label="Opções da nota" />}
        />
      </Specimen>
      <Specimen name="Dica: no foco e ao passar" row>
        <Tooltip text="Favoritar">
          {(trigger) => <IconButton {...trigger} icon={Star} label="Favoritar" kind="line" />}
        </Tooltip>
        <Tooltip text="São os 3 dígitos no verso do cartão, ou os 4 da frente no Amex." describes placement="right">
          {(trigger) => (
            <Button {...trigger} size="small">
              Onde está o código?
            </Button>
          )}
        </Tooltip>
      </Specimen>
    </Section>
  )
}
