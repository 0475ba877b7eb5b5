/** nginx before the web processes: event streams are not buffered, bodies pass as they come. */
export const nginxConf = ({ folder, port, upstreams }) => `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  default_type application/octet-stream;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream juntas {
${upstreams.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n')}
  }
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    client_max_body_size 0;
    location / {
      proxy_pass http://juntas;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header Upgrade $http_upgrade;
      proxy_request_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 75s;
      # What reached no process goes to the other one; what may have been carried out does not.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
    location = /v1/events {
      proxy_pass http://juntas;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection '';
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`
