-- The footer came with three addresses of the demo, which lead nowhere. Links that the team filled in stay.
delete from menu_items
where menu = 'rodape'
  and url in ('https://linkedin.juntas.test', 'https://instagram.juntas.test', 'https://youtube.juntas.test');
