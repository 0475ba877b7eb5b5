import { Route, Routes } from 'react-router'
import { FaqForm, FaqGroupForm } from './faq-form.tsx'
import { FaqGroupList, FaqList } from './faq-list.tsx'
import { HelpLineForm } from './help-line-form.tsx'
import { HelpLineList } from './help-line-list.tsx'
import { MenuItemForm } from './menu-item-form.tsx'
import { MenuItemList } from './menu-item-list.tsx'
import { PageForm } from './page-form.tsx'
import { PageList } from './page-list.tsx'
import { SettingForm, SettingList } from './settings.tsx'
import { TermsForm } from './terms-form.tsx'
import { TermsList } from './terms-list.tsx'

export default function SiteScreen() {
  return (
    <Routes>
      <Route index element={<PageList />} />
      <Route path="nova" element={<PageForm />} />
      <Route path="menus" element={<MenuItemList />} />
      <Route path="menus/novo" element={<MenuItemForm />} />
      <Route path="menus/:id" element={<MenuItemForm />} />
      <Route path="perguntas" element={<FaqList />} />
      <Route path="perguntas/nova" element={<FaqForm />} />
      <Route path="perguntas/:id" element={<FaqForm />} />
      <Route path="grupos" element={<FaqGroupList />} />
      <Route path="grupos/novo" element={<FaqGroupForm />} />
      <Route path="grupos/:id" element={<FaqGroupForm />} />
      <Route path="ajuda" element={<HelpLineList />} />
      <Route path="ajuda/novo" element={<HelpLineForm />} />
      <Route path="ajuda/:id" element={<HelpLineForm />} />
      <Route path="termos" element={<TermsList />} />
      <Route path="termos/nova" element={<TermsForm />} />
      <Route path="termos/:id" element={<TermsForm />} />
      <Route path="ajustes" element={<SettingList />} />
      <Route path="ajustes/:id" element={<SettingForm />} />
      <Route path=":id" element={<PageForm />} />
    </Routes>
  )
}
